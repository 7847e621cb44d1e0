import type { Translation } from '#i18n/texts.ts'
import type { es } from './automation-runs.es.ts'

export const en: Translation<typeof es> = {
  title: 'Log',
  list: 'Log of automations',
  columns: { time: 'Time', automation: 'Automation', customer: 'Customer', result: 'Result', actions: 'What it did' },
  filters: { automation: 'Automation', outcome: 'Result' },
  outcomes: { running: 'Running', done: 'Done', failed: 'Failed', stopped: 'Stopped' },
  stopped_by: { called_itself: 'It was calling itself', too_often: 'Too often in the conversation' },
  action_outcomes: { done: 'Done', failed: 'Failed', not_reached: 'Not reached' },
  actions: 'What it did',
  short: {
    send_message: 'message',
    collect: 'details',
    hand_over: 'to a person',
    notify: 'email',
    run_tool: 'tool',
    end_conversation: 'end',
  },
  no_actions: 'It did not get to do anything.',
  open_conversation: 'See the conversation',
  open_automation: 'See the automation',
  none: 'None has been applied yet',
  none_help: 'When an automation that is on applies in a conversation, what it did is kept here.',
  none_found: 'Nothing matches the filters',
  not_found: 'That is not in the log any more',
}
