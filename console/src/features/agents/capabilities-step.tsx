import { useSuspenseQuery } from '@tanstack/react-query'
import { AGENT_TYPES, agents } from '@tertulia/contract/agents'
import { isPredefined, type PredefinedTool } from '@tertulia/contract/tool-ids'
import { query } from '#api/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import type { WizardStepProps } from './wizard-step.ts'

/** Which tools the agent may use, of those its type may have. */
export function CapabilitiesStep({ content, errors, onChange }: WizardStepProps) {
  const type = AGENT_TYPES.find((each) => each === content.type) ?? 'personalized'
  const { data: tools } = useSuspenseQuery(query(agents.availableTools, { query: { agent_type: type } }))
  const chosen = content.tool_ids ?? []
  const toggle = (tool: PredefinedTool, isOn: boolean) =>
    onChange({ tool_ids: isOn ? [...chosen, tool] : chosen.filter((each) => each !== tool) })
  return (
    <div className="flex flex-col gap-4">
      {tools.map(
        ({ id, name, description }) =>
          isPredefined(id) && (
            <Checkbox
              key={id}
              label={name}
              help={description}
              checked={chosen.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ),
      )}
      {errors['tool_ids'] && <FieldError>{errors['tool_ids']}</FieldError>}
    </div>
  )
}
