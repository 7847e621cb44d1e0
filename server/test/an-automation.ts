import type { AutomationInput } from '@tertulia/contract/automations'

/** It greets a customer who writes in the bubble. */
export const anAutomation = (change: Partial<AutomationInput> = {}): AutomationInput => ({
  name: 'Aviso de envíos',
  when: { event: 'customer_wrote' },
  joined_by: 'and',
  conditions: [{ about: 'channel', is: true, any_of: ['bubble'] }],
  actions: [{ do: 'send_message', text: 'Los envíos tardan dos días.' }],
  most_per_conversation: 1,
  ...change,
})
