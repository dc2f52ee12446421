import { CalendarDays } from 'lucide-react'
import { EmptyState } from '../shell/EmptyState.tsx'
import type { JobTab } from './jobTabs.ts'

const TEXTS: Record<JobTab, { title: string; line: string }> = {
  today: { title: 'No jobs scheduled for today', line: 'Check back later or view upcoming jobs' },
  upcoming: { title: 'No upcoming jobs', line: 'New assignments will appear here' },
  all: { title: 'No jobs yet', line: 'New assignments will appear here' },
}

/** What a tab without jobs says. */
export function EmptyJobs({ tab }: { tab: JobTab }) {
  return <EmptyState icon={CalendarDays} {...TEXTS[tab]} />
}
