import type { RouteObject } from 'react-router-dom'
import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { CertificatePage } from './certificate/CertificatePage.tsx'
import { CountyPage } from './county/CountyPage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { CowlsPage } from './cowls/CowlsPage.tsx'
import { FaqPage } from './pages/FaqPage.tsx'
import { FranchisePage } from './franchise/FranchisePage.tsx'
import { FuelPage } from './fuel/FuelPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PrivacyPage } from './pages/PrivacyPage.tsx'
import { SampleReportPage } from './report/SampleReportPage.tsx'
import { ServicePage } from './services/ServicePage.tsx'
import { SmokeAlarmsPage } from './alarms/SmokeAlarmsPage.tsx'
import { TechnicianShellPage } from './pages/TechnicianShellPage.tsx'

const publicPages: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  ...counties.map((county) => ({ path: countyPath(county), element: <CountyPage county={county} /> })),
  { path: '/franchise', element: <FranchisePage /> },
  { path: '/cowls', element: <CowlsPage /> },
  { path: '/faq', element: <FaqPage /> },
  { path: '/chimney-inspection-report', element: <SampleReportPage /> },
  ...services.map((service) => ({ path: servicePath(service), element: <ServicePage service={service} /> })),
  { path: '/smoke-alarms-supply', element: <SmokeAlarmsPage /> },
  { path: '/logs-and-fuel', element: <FuelPage /> },
  { path: '/certificate', element: <CertificatePage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  // Hosts serve this file for every address without a page.
  { path: '/404', element: <NotFoundPage /> },
]

const shell: RouteObject = { path: '/technician', element: <TechnicianShellPage /> }

/** All routes of the product. The catch-all is only used by the dev server; hosts have 404.html. */
export const routes: RouteObject[] = [
  { element: <SiteLayout />, children: [...publicPages, { path: '*', element: <NotFoundPage /> }] },
  shell,
]

/** The pages that the build writes: every route except the catch-all. */
export const prerenderedPaths: string[] = [...publicPages, shell].flatMap(({ path }) => path ?? [])
