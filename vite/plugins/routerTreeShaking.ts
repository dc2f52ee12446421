import type { Plugin } from 'vite'

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/

/** Lets the build drop the parts of React Router that the portal does not use, such as its forms and prefetching. */
export function routerTreeShaking(): Plugin {
  return {
    name: 'portal:router-tree-shaking',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: withoutSideEffects(code), map: null }),
    },
  }
}

/**
 * The router creates its components by calls that are not marked as pure, and assigns each a name for React's developer
 * tools. A bundler treats both as side effects, and keeps the component with everything that it uses.
 */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
