import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Spinner } from '#ui/components/Spinner.tsx'
import { DashboardPage } from './jobs/DashboardPage.tsx'
import type { Portal as PortalPorts } from './ports.ts'
import { PortalErrorBoundary } from './shell/ErrorBoundary.tsx'
import { PortalProvider } from './shell/PortalContext.tsx'
import { paths } from './shell/paths.ts'
import { ScrollToTop } from './shell/ScrollToTop.tsx'
import { SignedIn } from './session/SignedIn.tsx'

// Not needed before the cached jobs show, and precached all the same.
const SignInPage = lazy(() => import('./session/SignInPage.tsx').then((m) => ({ default: m.SignInPage })))
const JobPage = lazy(() => import('./jobs/JobPage.tsx').then((m) => ({ default: m.JobPage })))
const ReportPage = lazy(() => import('./report-form/ReportPage.tsx').then((m) => ({ default: m.ReportPage })))
const Notices = lazy(() => import('./toasts/Toaster.tsx').then((m) => ({ default: m.Notices })))
const OutboxPage = lazy(() => import('./outbox/OutboxPage.tsx').then((m) => ({ default: m.OutboxPage })))

/** The technician portal: every screen below /technician. */
export function Portal({ portal }: { portal: PortalPorts }) {
  return (
    <PortalErrorBoundary>
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
                <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </PortalProvider>
    </PortalErrorBoundary>
  )
}
