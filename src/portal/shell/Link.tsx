import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string; state?: unknown }

/** Link to a screen of the portal. The router's own brings code for prefetching, before the job list and unused. */
export function Link({ to, state, children, ...rest }: LinkProps) {
  const onClick = useLinkClickHandler(to, { state })
  return (
    <a {...rest} href={useHref(to)} onClick={onClick}>
      {children}
    </a>
  )
}
