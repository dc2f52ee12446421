import { hydrateRoot } from 'react-dom/client'
import { HelmetProvider } from 'react-helmet-async'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '#site/routes.tsx'

// The script that the public pages would load if they were an application: the whole site, hydrated.
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

hydrateRoot(
  root,
  <HelmetProvider>
    <RouterProvider router={createBrowserRouter(routes)} />
  </HelmetProvider>,
  // A page that React had to render again would not be a fair comparison.
  { onRecoverableError: (error) => console.error('Hydration failed', error) },
)
