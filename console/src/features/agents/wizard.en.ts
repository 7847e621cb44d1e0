import type { Translation } from '#i18n/texts.ts'
import type { es } from './wizard.es.ts'

export const en: Translation<typeof es> = {
  steps: {
    type: 'Type',
    name: 'Name and style',
    audience: 'Audience and language',
    knowledge: 'Knowledge',
    capabilities: 'Capabilities',
    review: 'Review',
  },
  more_types: 'See all types',
  also: 'There are also conversion, concierge, enterprise and research.',
  titles: {
    type: 'What will your agent do?',
    name: 'What is its name, and how does it talk?',
    audience: 'Whom does it talk with?',
    knowledge: 'What do your customers ask most?',
    capabilities: 'What can {{name}} do?',
    review: 'This is {{name}}',
  },
  leads: {
    type: 'Choose its main role. It decides the tools it begins with and how it talks. You can change it later.',
    name: 'It is the name your customers will see.',
    audience: 'The first language is the main one; it answers in the others when written to in them.',
    knowledge:
      'Write one or two questions with their answers, or leave it for later. You can add more and upload files.',
    capabilities: 'Choose at least one capability.',
    review: 'Look over your choices. Everything can be changed later.',
  },
  your_agent: 'your agent',
  discarded: 'Draft deleted',
  kept: 'Nothing you typed has been lost. Try again.',
  next: 'Continue',
  next_type: 'Continue with {{type}}',
  create: 'Create and open the playground',
  creating: 'Creating the agent',
  back: 'Back',
  edit: 'Change',
  later: 'Not now',
  add_question: 'Add another question',
  remove_question: 'Remove this question',
  preview: 'This is how it talks',
  preview_type: 'How a {{type}} agent converses',
  discard: 'Delete draft',
}
