import { useSearchParams } from 'react-router-dom'
import { Tabs } from '#ui/components/Tabs.tsx'
import { JOB_TAB_LABELS, JOB_TABS, jobTab } from './jobTabs.ts'
import { TabJobs } from './TabJobs.tsx'
import { useJobCounts } from './useJobCounts.ts'
import { useToday } from '../shell/useToday.ts'

/** Today, upcoming and all, each with its count. The open tab is part of the address. */
export function JobTabs() {
  const today = useToday()
  const counts = useJobCounts(today)
  const [search, setSearch] = useSearchParams()
  const open = jobTab(search.get('tab'))

  return (
    <Tabs
      isLoading={counts === undefined}
      label="Jobs"
      tabs={JOB_TABS.map((tab) => ({
        value: tab,
        label: `${JOB_TAB_LABELS[tab]} (${counts?.[tab] ?? '…'})`,
      }))}
      value={open}
      onSelect={(tab) => setSearch(tab === 'today' ? {} : { tab }, { replace: true })}
    >
      <TabJobs tab={open} today={today} count={counts?.[open]} />
    </Tabs>
  )
}
