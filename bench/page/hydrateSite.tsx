import { hydrateRoot } from 'react-dom/client'
import { HelmetProvider } from 'react-helmet-async'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '#site/routes.tsx'

// What the public pages would load if they were an application: the whole site, hydrated.
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')

hydrateRoot(
  root,
  <HelmetProvider>
    <RouterProvider router={createBrowserRouter(routes)} />
  </HelmetProvider>,
  // A page that React had to draw again would not be a fair comparison.
  { onRecoverableError: (error) => console.error('Not hydrated', error) },
)
