/** A start that the server has accepted. `end`: who has made the job pending again. */
type Start = {
  technicianId: string
  jobId: string
  at: string
  /** How many reports and visit records the job had before. */
  recordsBefore: number
  end: 'technician' | 'office' | null
}

/** The starts of all jobs, in the order of their arrival, whatever became of them. */
export class JobStarts {
  private starts: readonly Start[] = []

  add(start: Omit<Start, 'end'>): void {
    this.starts = [...this.starts, { ...start, end: null }]
  }

  /** Whether the technician has started the job at this time before: a start is made once. */
  wasMade(technicianId: string, jobId: string, at: string): boolean {
    return this.find(technicianId, jobId, at) !== undefined
  }

  /** The start with this time, and whether the job has been set back or started again since. */
  find(technicianId: string, jobId: string, at: string): (Start & { isOver: boolean }) | undefined {
    const ofJob = this.starts.filter((start) => start.jobId === jobId)
    const found = ofJob.find(
      (start) => start.technicianId === technicianId && Date.parse(start.at) === Date.parse(at),
    )
    return found && { ...found, isOver: found.end !== null || found !== ofJob.at(-1) }
  }

  /** Whether the job was set back or started again after its start of this time, also if it was deleted since. */
  isOver(jobId: string, at: string): boolean {
    return this.starts.some(
      (start) => start.jobId === jobId && this.find(start.technicianId, jobId, at)?.isOver,
    )
  }

  /** The job is pending again. */
  end(jobId: string, by: 'technician' | 'office'): void {
    this.starts = this.starts.map((start) =>
      start.jobId === jobId && start.end === null ? { ...start, end: by } : start,
    )
  }

  /** How often the technician has started the job, and taken that back. */
  countsOf(technicianId: string, jobId: string): { starts: number; unstarts: number } {
    const own = this.starts.filter((start) => start.technicianId === technicianId && start.jobId === jobId)
    return { starts: own.length, unstarts: own.filter(({ end }) => end === 'technician').length }
  }

  backUp(): readonly Start[] {
    return this.starts
  }

  restore(starts: readonly Start[]): void {
    this.starts = starts
  }
}
