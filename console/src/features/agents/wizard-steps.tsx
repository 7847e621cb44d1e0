import { AudienceStep } from './audience-step.tsx'
import { CapabilitiesStep } from './capabilities-step.tsx'
import { KnowledgeStep } from './knowledge-step.tsx'
import { NameStep } from './name-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TypeStep } from './type-step.tsx'
import type { WizardStepProps } from './wizard-step.ts'

/** The questions of one step. */
export function WizardStepFields(props: WizardStepProps) {
  switch (props.step) {
    case 'type':
      return <TypeStep {...props} />
    case 'name':
      return <NameStep {...props} />
    case 'audience':
      return <AudienceStep {...props} />
    case 'knowledge':
      return <KnowledgeStep {...props} />
    case 'capabilities':
      return <CapabilitiesStep {...props} />
    case 'review':
      return <ReviewStep {...props} />
  }
}
