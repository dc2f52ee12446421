import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { classStyles, dayAndNight } from './svgStyles.ts'

/** A scene as a file of its own, with the colours of day and night that it uses. */
export function sceneSvg(Scene: FunctionComponent): string {
  const svg = renderToStaticMarkup(createElement(Scene))
  const styles = classStyles(svg, (token) => `var(--${token})`).join('')
  return `${svg.replace('>', `><style>${dayAndNight(styles)}${styles}</style>`)}\n`
}
