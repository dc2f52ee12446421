import type { Job } from '#domain/job.ts'
import { daysAfter, type CalendarDay } from '#domain/time.ts'
import { aJob } from '../../support/store/samples.ts'
import type { Choices } from '../choices.ts'
import { OfficeServer } from '../officeServer.ts'
import type { DayEvent } from './workingDay.ts'

// The same as in the database's functions and in the portal.
const LIMITS = { pageSize: 500, mostChanges: 1_000 }
const OTHER_TECHNICIAN = 'technician-other'

export type JobCounts = { pastDays: number; jobsOfPastDay: number; today: number; nextDays: number }

/** The office of one technician. */
export class FleetOffice {
  readonly server = new OfficeServer(LIMITS)
  /** The jobs of the day that the technician works on. */
  readonly todaysJobs: string[] = []
  private readonly coming: string[] = []
  private jobs = 0

  constructor(
    private readonly choices: Choices,
    private readonly technicianId: string,
    private readonly today: CalendarDay,
    counts: JobCounts,
  ) {
    for (let day = 1; day <= counts.pastDays; day += 1)
      for (let job = 0; job < counts.jobsOfPastDay; job += 1) this.add(daysAfter(today, -day), 'completed')
    for (let job = 0; job < counts.today; job += 1) this.todaysJobs.push(this.add(today))
    for (let day = 1; day <= counts.nextDays; day += 1)
      for (let job = 0; job < counts.today; job += 1) this.coming.push(this.add(daysAfter(today, day)))
  }

  edit(edit: (DayEvent & { kind: 'office' })['edit']): void {
    const { server, choices } = this
    const comingJob = choices.of(this.coming)
    switch (edit) {
      case 'instructions':
        return server.edit(choices.of(this.todaysJobs), this.today)
      case 'customer':
        return server.changeCustomer(server.jobs.get(comingJob)?.customer.last_name ?? '')
      case 'moves':
        return server.edit(comingJob, daysAfter(this.today, 1 + choices.pick(5)))
      case 'adds':
        return void this.add(this.today)
      case 'takes away':
        return server.reassign(comingJob, OTHER_TECHNICIAN)
    }
  }

  private add(day: CalendarDay, status: Job['status'] = 'pending'): string {
    this.jobs += 1
    const customer = { ...aJob().customer, last_name: `Nolan ${this.choices.pick(700)}` }
    const job = { job_number: `CH-${this.jobs}`, technician_id: this.technicianId, scheduled_date: day }
    const id = `10000000-0000-4000-8000-${String(this.jobs).padStart(12, '0')}`
    this.server.addJob(aJob({ ...job, id, status, customer, special_instructions: 'Ring before arriving.' }))
    return id
  }
}
