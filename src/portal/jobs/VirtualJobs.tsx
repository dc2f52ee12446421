import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { ListedJob } from './ListedJob.tsx'
import { useColumns } from './useColumns.ts'

const GAP_PX = 16
const USUAL_HEIGHT_PX = 420

/** Jobs of which only those in view are read and drawn: ten thousand cards would stall a phone. */
export function VirtualJobs({ ids }: { ids: readonly string[] }) {
  const columns = useColumns()
  const [top, setTop] = useState(0)
  const measureTop = useCallback((list: HTMLElement | null) => setTop(list?.offsetTop ?? 0), [])
  // No value of it is handed to a memoized component, which is what the rule is afraid of.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => USUAL_HEIGHT_PX,
    getItemKey: (index) => ids[index] ?? index,
    gap: GAP_PX,
    lanes: columns,
    overscan: 2 * columns,
    scrollMargin: top,
  })
  const width = `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`

  return (
    <ul ref={measureTop} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={ids.length}
          className="absolute top-0"
          style={{
            width,
            left: `calc((${width} + ${GAP_PX}px) * ${lane})`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          <ListedJob jobId={ids[index] ?? ''} />
        </li>
      ))}
    </ul>
  )
}
