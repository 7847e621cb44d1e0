import type { Translation } from '#i18n/texts.ts'
import type { es } from './receipts.es.ts'

export const en: Translation<typeof es> = {
  tokens: 'Tokens',
  token_counts: '{{input}} in · {{output}} out',
  first_words: 'first words in {{ms}} ms',
  cost: 'Cost',
  sources: 'Sources',
  since_until: 'since version {{since}}, changed in {{until}}',
  since_now: 'since version {{since}}, unchanged',
  in_draft: 'in the draft only',
  links: 'Links',
  links_taken_out: 'Taken out, since they lead to websites that your knowledge does not name:',
  links_kept: 'Those that the model wrote lead to known websites.',
  links_hosts_one: 'It may link to {{count}} website',
  links_hosts_other: 'It may link to {{count}} websites',
  links_no_hosts: 'It may link to none: your knowledge names no websites.',
  by_meaning: 'Search by meaning',
  found_by: { meaning: 'by meaning', both: 'by words and meaning' },
  tools: {
    answer_from_knowledge: 'Searched again',
    hand_over: 'Hand over to a person',
    current_date_time: 'Date and time',
  },
  tool_failures: {
    unknown_tool: 'The model asked for a tool that does not exist.',
    bad_input: 'The model asked for it with data that do not fit. It was told:',
    failed: 'It failed.',
    timeout: 'It took too long.',
  },
  tool_instead: {
    would_do: 'not run: this is what it would do for a customer',
    recorded: 'not run again: this is what it gave then',
  },
  rerun: 'Ask again',
  rerunning: 'Asking',
  rerun_help: 'On the same version and at the same hour. Nothing is stored.',
  same: 'The same answer',
  same_help: 'From the same sources, word for word.',
  other_sources: 'The same answer, from another source',
  differs: 'It answers something else now',
  because: {
    model: 'A model says the same in other words each time.',
    model_gone: 'A model answered that is not there now: the search has answered.',
    draft: 'The draft has changed since.',
  },
}
