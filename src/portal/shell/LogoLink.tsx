import { Logo } from '#ui/components/Logo.tsx'

/** The logo, as a link to the public site [R39]. */
export function LogoLink() {
  return (
    <a
      href="/"
      aria-label="Public website"
      className="grid size-11 shrink-0 place-items-center rounded-md focus-visible:outline-3 focus-visible:outline-ring"
    >
      <Logo />
    </a>
  )
}
