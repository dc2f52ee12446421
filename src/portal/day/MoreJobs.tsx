import { Button } from '#ui/components/Button.tsx'

type MoreJobsProps = { left: number; onMore: () => void }

/** Draws more of a long list as its end comes near, or by a tap. */
export function MoreJobs({ left, onMore }: MoreJobsProps) {
  // A new function at every drawing, so that the end is watched anew after each step: one that stays in
  // view reports itself only once.
  const watch = (end: HTMLDivElement) => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), {
      rootMargin: '800px',
    })
    observer.observe(end)
    return () => observer.disconnect()
  }

  return (
    <div ref={watch} className="mt-4 grid">
      <Button variant="outline" onClick={onMore}>
        Show more jobs ({left} left)
      </Button>
    </div>
  )
}
