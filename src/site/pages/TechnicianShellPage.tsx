import { FullPageSpinner } from '#ui/components/FullPageSpinner.tsx'
import { PageHead } from '../head/PageHead.tsx'

/** The portal's app shell, shown until the app has loaded and knows who is signed in. */
export function TechnicianShellPage() {
  return (
    <>
      <PageHead
        title="Technician portal"
        description="Jobs and inspection reports for our technicians."
        keywords="technician portal"
      >
        <link rel="manifest" href="/technician/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/technician/apple-touch-icon.png" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191511" media="(prefers-color-scheme: dark)" />
      </PageHead>
      <FullPageSpinner label="Loading" />
      <noscript>
        <p>The technician portal needs JavaScript.</p>
      </noscript>
    </>
  )
}
