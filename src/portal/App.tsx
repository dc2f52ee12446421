import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  BrowserRouter,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { Spinner } from '#ui/components/Spinner.tsx'
import { DashboardPage } from './jobs/DashboardPage.tsx'
import type { PortalPorts } from './shell/ports.ts'
import { lazyAfterFirstScreen } from './shell/browser/firstScreen.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { PortalProvider } from './shell/PortalContext.tsx'
import { paths } from './shell/paths.ts'
import { SignedIn, SignInPage } from './session/SignedIn.tsx'

// Not needed before the cached jobs show. All of them are precached.
const JobPage = lazy(() => import('./jobs/JobPage.tsx').then((m) => ({ default: m.JobPage })))
const ReportPage = lazy(() => import('./report-form/ReportPage.tsx').then((m) => ({ default: m.ReportPage })))
const NotFoundPage = lazy(() => import('./shell/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })))
const OutboxPage = lazy(() => import('./outbox/page/OutboxPage.tsx').then((m) => ({ default: m.OutboxPage })))
const PortalToasts = lazyAfterFirstScreen(
  async () => (await import('./outbox/PortalToasts.tsx')).PortalToasts,
)

/** The technician portal: all screens below /technician. */
export function App({ portal }: { portal: PortalPorts }) {
  return (
    <ErrorBoundary>
      <PortalProvider value={portal}>
        <BrowserRouter>
          <ScrollToTop />
          <Suspense fallback={<Spinner />}>
            <Routes>
              <Route path={paths.signIn} element={<SignInPage />} />
              <Route element={<SignedIn />}>
                <Route path={paths.dashboard} element={<DashboardPage />} />
                <Route path={paths.job(':jobId')} element={<JobPage />} />
                <Route path={paths.report(':jobId')} element={<ReportPage />} />
                <Route path={paths.sync} element={<OutboxPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
        <Suspense fallback={null}>
          <PortalToasts />
        </Suspense>
      </PortalProvider>
    </ErrorBoundary>
  )
}

/** Scrolls to the top of each newly opened screen. On Back the browser restores the position. */
function ScrollToTop() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // Tabs of the dashboard share a pathname, and are one screen.
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (navigation === NavigationType.Push) window.scrollTo(0, 0)
  }, [pathname, navigation])
  return null
}
