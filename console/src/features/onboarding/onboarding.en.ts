import type { Translation } from '#i18n/texts.ts'
import type { es } from './onboarding.es.ts'

export const en: Translation<typeof es> = {
  stages: {
    account: 'Your account',
    organization: 'Your organization',
    type: 'Agent type',
    custom: 'Customization',
    knowledge: 'Quick knowledge',
    done: 'Done',
  },
  who: 'Who are you?',
  who_lead: 'So your colleagues know whom they talk with.',
  first_name: 'First name',
  last_name: 'Last name',
  position: 'Position',
  position_example: 'For example, shop manager',
  discovery: 'How did you find us?',
  sources: {
    search: 'Searching the internet',
    recommendation: 'Somebody recommended it',
    social: 'Social media',
    event: 'A fair or an event',
    press: 'Press or a blog',
    other: 'Another way',
  },
  business: 'What is your business?',
  business_lead: 'Your agent will speak on its behalf.',
  next: 'Continue',
  saving: 'Saving',
  back: 'Back',
}
