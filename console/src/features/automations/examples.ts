import type { AutomationInput } from '@tertulia/contract/automations'

/** Examples for members without automations. */
export const EXAMPLES = ['after_hours', 'angry', 'silent'] as const
export type Example = (typeof EXAMPLES)[number]

/** Builds each example, without its name, from the text of its message. */
const MADE: Record<Example, (text: string) => Omit<AutomationInput, 'name'>> = {
  after_hours: (text) => ({
    when: { event: 'customer_wrote_outside_hours' },
    joined_by: 'and',
    conditions: [{ about: 'email', known: false }],
    actions: [{ do: 'send_message', text }],
    most_per_conversation: 1,
  }),
  angry: (text) => ({
    when: { event: 'customer_wrote' },
    joined_by: 'and',
    conditions: [{ about: 'mood', is: true, any_of: ['angry'] }],
    actions: [{ do: 'send_message', text }, { do: 'hand_over' }],
    most_per_conversation: 1,
  }),
  silent: (text) => ({
    when: { event: 'customer_idle', minutes: 20 },
    joined_by: 'and',
    conditions: [],
    actions: [{ do: 'send_message', text }, { do: 'end_conversation' }],
    most_per_conversation: 1,
  }),
}

/** An example in the language of the member who adopts it. */
export const exampleOf = (example: Example, { name, text }: { name: string; text: string }): AutomationInput => ({
  name,
  ...MADE[example](text),
})
