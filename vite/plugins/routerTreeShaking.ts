import type { Plugin } from 'vite'

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/

/** Lets the build leave out what the portal does not use of React Router, such as its forms and prefetching. */
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
 * Its components are created by calls that nothing marks as pure, and a name for React's developer tools is assigned to
 * each: for a bundler, side effects that keep the component and all that it uses.
 */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
