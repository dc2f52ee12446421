import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutSideEffects } from './routerTreeShaking.ts'

const FOLDER = 'node_modules/react-router/dist/production'

describe('the router’s code in the build', () => {
  it('has no side effect that keeps an unused component', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'))
    const code = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n')
    expect(sideEffects(code)).not.toEqual([])
    expect(sideEffects(withoutSideEffects(code))).toEqual([])
  })

  it('is otherwise unchanged', () => {
    const component = 'var Link = React.forwardRef(\n  function LinkWithRef() {}\n);\n'
    expect(withoutSideEffects(`${component}Link.displayName = "Link";\n`)).toBe(
      'var Link = /* @__PURE__ */ React.forwardRef(\n  function LinkWithRef() {}\n);\n\n',
    )
  })
})

function sideEffects(code: string): string[] {
  return code.match(/^(?:var \w+ = \w+\.(?:createContext|forwardRef|memo)\(|\w+\.displayName = ).*$/gm) ?? []
}
