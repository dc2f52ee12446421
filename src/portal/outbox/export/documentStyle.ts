/** The look of an export file, on a screen and on paper. */
export const DOCUMENT_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
section { border-top: 2px solid; margin-top: 1.5rem }
dl { display: grid; grid-template-columns: minmax(10rem, 1fr) 2fr; gap: .25rem 1rem }
dt { font-weight: bold }
dd { margin: 0; white-space: pre-line }
figure { margin: 1rem 0; break-inside: avoid }
img { max-width: 100%; height: auto }
`
