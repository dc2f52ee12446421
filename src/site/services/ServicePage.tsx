import { business } from '#content/business/business.ts'
import type { ServiceRecord } from '#content/services/service.ts'
import { servicePath } from '#content/services/service.ts'
import { PageHead } from '../head/PageHead.tsx'
import { serviceOffered } from '../head/service.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { ServiceClosing } from './ServiceClosing.tsx'
import { ServicePrices } from './ServicePrices.tsx'
import { ServiceDrawing } from './ServiceDrawing.tsx'
import { ServiceSteps } from './ServiceSteps.tsx'

export function ServicePage({ service }: { service: ServiceRecord }) {
  return (
    <>
      <PageHead
        path={servicePath(service)}
        title={`${service.name} in all 26 counties | ${business.name}`}
        description={`${service.headline}. ${service.name} in every county of Ireland. Call ${business.phone}.`}
        keywords={`${service.name.toLowerCase()}, ${service.name.toLowerCase()} Ireland, chimney sweep`}
        structuredData={[serviceOffered(service)]}
      />
      <PageHero
        eyebrow={service.name}
        heading={service.headline}
        introduction={service.introduction}
        aside={<ServiceDrawing scene={service.scene} />}
      >
        <CallButtons message={`Hello, I would like to ask about: ${service.name}.`} />
      </PageHero>
      <BenefitBoard benefits={service.benefits} />
      <ServiceSteps service={service} />
      {service.slug === 'chimney-sweeping' && <BeforeAndAfter />}
      <ServicePrices service={service} />
      <ServiceClosing service={service} />
    </>
  )
}
