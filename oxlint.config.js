import { readFileSync } from 'node:fs'

/**
 * The rules of the linter. Which layer may import which is defined only in layers.json.
 *
 * @type {{
 *   mayImport: Record<string, string[]>
 *   withoutPackages: string[]
 *   portalFromTheBottomUp: string[]
 *   portalRoot: string[]
 *   portalImportsAdaptersIn: string[]
 *   libraries: string[]
 * }}
 */
const layers = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'))
const ALL_LAYERS = Object.keys(layers.mayImport)

const oneOf = (names) => `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
const forbid = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const ACROSS_LAYERS = {
  regex: `\\.\\./${oneOf(ALL_LAYERS)}/`,
  message: 'Import another layer as #layer/file.',
}

/** The imports that are forbidden in a layer. `alsoAllowed` are layers that it may import in addition. */
function patternsOf(layer, alsoAllowed = []) {
  const allowed = [...layers.mayImport[layer], ...alsoAllowed]
  const others = ALL_LAYERS.filter((other) => other !== layer && !allowed.includes(other))
  const names = allowed.length === 0 ? 'its own files' : allowed.join(', ')
  const patterns = [
    { regex: `^#${oneOf(others)}/`, message: `${layer} may import only ${names}.` },
    // A second spelling would get around the rules for relative paths, such as those of the portal's features.
    { regex: `^#${layer}/`, message: `Import a file of ${layer} by its relative path.` },
    ACROSS_LAYERS,
  ]
  if (layers.withoutPackages.includes(layer)) {
    patterns.push({ regex: '^[^.#]', message: `${layer} may not import packages.` })
  } else if (layer !== 'adapters') {
    const dexie = layer === 'portal' ? 'dexie$' : 'dexie'
    patterns.push({
      regex: `^(${dexie}|@supabase/)`,
      message: 'Only adapters may import Dexie and Supabase.',
    })
  }
  return patterns
}

// Only these files and features of the portal may import adapters.
const alsoAllowedIn = (part) => (layers.portalImportsAdaptersIn.includes(part) ? ['adapters'] : [])

// A feature of the portal may import the features below it, and no file of the composition root.
const features = layers.portalFromTheBottomUp.map((feature, level) => {
  const above = layers.portalFromTheBottomUp.slice(level + 1)
  return forbid(
    [`src/portal/${feature}/**`],
    [
      ...patternsOf('portal', alsoAllowedIn(feature)),
      {
        regex: `\\.\\./${oneOf(layers.portalRoot)}$`,
        message: 'A feature may not import the composition root.',
      },
      ...(above.length === 0
        ? []
        : [{ regex: `\\.\\./${oneOf(above)}/`, message: `${feature} may not import ${above.join(', ')}.` }]),
    ],
  )
})

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist', '.local'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': ['error', { allow: ['__WB_MANIFEST'] }],
    'promise/always-return': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'typescript/consistent-return': 'off',
    'no-console': ['error', { allow: ['warn', 'error'] }],
  },
  overrides: [
    ...ALL_LAYERS.map((layer) => forbid([`src/${layer}/**`], patternsOf(layer))),
    ...features,
    ...layers.portalRoot.map((file) =>
      forbid([`src/portal/${file}`], patternsOf('portal', alsoAllowedIn(file))),
    ),
    // Folders that are independent of the product, like packages.
    ...layers.libraries.map((folder) =>
      forbid(
        [`${folder}/**`],
        [
          {
            regex: '^(#|\\.\\./|dexie|@supabase/)',
            message: 'A library may import only its own files and packages.',
          },
        ],
      ),
    ),
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'tests/**',
        'bench/**',
        'scripts/**',
        'server/**',
        'supabase/**',
        'vite.config.ts',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-console': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-conditional-tests': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      },
    },
  ],
}
