import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Spinner } from '#ui/components/Spinner.tsx'
import { DashboardPage } from './jobs/DashboardPage.tsx'
import type { PortalPorts } from './shell/ports.ts'
import { lazyAfterFirstScreen } from './shell/browser/firstScreen.ts'
import { ScrollPosition } from './shell/browser/scrollPosition.ts'
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
          <ScrollPosition />
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
