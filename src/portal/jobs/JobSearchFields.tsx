import { useId, useState } from 'react'
import { JOB_STATUSES } from '#domain/job.ts'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { Select } from '#ui/components/Select.tsx'
import type { JobSearch } from './jobSearch.ts'
import { jobStatusLook } from './jobStatusStyle.ts'

type JobSearchFieldsProps = { search: JobSearch; onChange: (search: JobSearch) => void }

/** Words to look for, and a status. */
export function JobSearchFields({ search, onChange }: JobSearchFieldsProps) {
  const id = useId()
  // The field's own, since the address follows a moment later and would set the cursor back.
  const [words, setWords] = useState(search.words)
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <div className="grid gap-1">
        <Label htmlFor={`${id}-words`}>Search jobs</Label>
        <Input
          id={`${id}-words`}
          type="search"
          value={words}
          placeholder="Number, name, town or phone"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value)
            onChange({ ...search, words: target.value })
          }}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor={`${id}-status`}>Status</Label>
        <Select
          id={`${id}-status`}
          value={search.status ?? ''}
          onChange={({ target }) => {
            const status = JOB_STATUSES.find((known) => known === target.value) ?? null
            onChange({ words, status })
          }}
        >
          <option value="">Any status</option>
          {JOB_STATUSES.map((status) => (
            <option key={status} value={status}>
              {jobStatusLook[status].label}
            </option>
          ))}
        </Select>
      </div>
    </search>
  )
}
