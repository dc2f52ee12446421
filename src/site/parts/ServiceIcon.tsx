import { Bird, BrushCleaning, Camera, CloudFog, FileCheck, Flame, Siren, Trees, Wind } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ServiceIcon as IconName } from '#content/services/homeServices.ts'

const ICONS: Record<IconName, LucideIcon> = {
  brush: BrushCleaning,
  certificate: FileCheck,
  camera: Camera,
  stove: Flame,
  smoke: CloudFog,
  cowl: Wind,
  nest: Bird,
  alarm: Siren,
  fuel: Trees,
}

/** A service's icon. Decorative: the service's name is always beside it. */
export function ServiceIcon({ name, size = 26 }: { name: IconName; size?: number }) {
  const Icon = ICONS[name]
  return <Icon size={size} strokeWidth={1.6} className="shrink-0 text-primary" />
}
