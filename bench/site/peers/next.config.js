import { join } from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  eslint: { ignoreDuringBuilds: true },
  typescript: { ignoreBuildErrors: true },
  webpack(config) {
    config.resolve.alias['vite-react-ssg'] = join(import.meta.dirname, 'NextHead.tsx')
    return config
  },
}
