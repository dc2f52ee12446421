import { join } from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  // The server of the benchmark serves no path that begins with an underscore: `buildPeers.ts` moves the files.
  assetPrefix: '/next',
  eslint: { ignoreDuringBuilds: true },
  typescript: { ignoreBuildErrors: true },
  webpack(config) {
    config.resolve.alias['vite-react-ssg'] = join(import.meta.dirname, 'NextHead.tsx')
    return config
  },
}
