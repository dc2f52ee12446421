import type { Plugin, ResolvedConfig } from 'vite'
import { settingsLeftAtDefault } from '../../src/content/business/business.ts'

/** Prints one warning if a production build would publish a placeholder [R1]. */
export function warnAboutDefaults(): Plugin {
  let resolved: ResolvedConfig | undefined
  return {
    name: 'site:warn-about-defaults',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      resolved = config
    },
    // Not in configResolved: vite-react-ssg resolves the configuration one more time than it builds.
    buildStart() {
      if (resolved === undefined) return
      const settings = settingsLeftAtDefault(resolved.env)
      if (settings.length === 0) return
      resolved.logger.warn(
        `\nPlaceholders will be published, because these settings have their default: ${settings.join(', ')}. ` +
          'Set them in the environment or in .env.\n',
      )
    },
  }
}
