import { Component, type ReactNode } from 'react'
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx'

type Props = { children: ReactNode }
type State = { failure: { error: unknown } | null }

/** Catches what no screen expected, so that a technician never stands before an empty page [R21]. */
export class PortalErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  // What is caught here is no longer anybody's; the diagnostic log should know of it all the same.
  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render() {
    const { failure } = this.state
    return failure ? <UnexpectedErrorScreen error={failure.error} /> : this.props.children
  }
}
