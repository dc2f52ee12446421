// The settings of the public site. Vite inserts them at build time; `content` compiles without Vite.
interface ImportMetaEnv {
  readonly VITE_BUSINESS_NAME?: string
  readonly VITE_BUSINESS_PHONE?: string
  readonly VITE_BUSINESS_EMAIL?: string
  readonly VITE_SITE_URL?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
