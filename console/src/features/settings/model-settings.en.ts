import type { Translation } from '#i18n/texts.ts'
import type { es } from './model-settings.es.ts'

export const en: Translation<typeof es> = {
  title: 'Model',
  lead: 'Without a model the agent answers in the words of your FAQs and files. With one, it writes them itself, always from them.',
  no_edit: 'Your role allows seeing the model, not changing it.',
  who: 'Who answers?',
  providers: {
    openai: { name: 'OpenAI', help: 'The models of ChatGPT', address: 'For example, https://eu.api.openai.com/v1.' },
    anthropic: {
      name: 'Anthropic',
      help: 'The Claude models',
      address: 'If your company goes through another server.',
    },
    google: { name: 'Google', help: 'The Gemini models', address: 'If your company goes through another server.' },
    mistral: { name: 'Mistral', help: 'European models', address: 'If your company goes through another server.' },
    groq: { name: 'Groq', help: 'Open models, very fast', address: 'If your company goes through another server.' },
    azure: {
      name: 'Azure OpenAI',
      help: 'OpenAI in your company’s Microsoft account',
      address: 'Your resource’s, ending in /openai/v1.',
    },
    own: {
      name: 'Your own computer',
      help: 'Ollama, LM Studio or vLLM: nothing leaves your premises',
      address:
        'Ollama listens on port 11434, LM Studio on 1234 and vLLM on 8000. The person who installed Tertulia has to allow that network.',
    },
    other: {
      name: 'Another one',
      help: 'OpenRouter, or any that speaks as OpenAI does',
      address: 'The one your provider gives you, often ending in /v1. OpenRouter’s is https://openrouter.ai/api/v1.',
    },
  },
  key_help: 'You create it at {{where}}. It is kept encrypted and nobody sees it again.',
  model_help: 'Choose one or type its name.',
  model_placeholder: 'Name of the model',
  deployment: 'Deployment',
  deployment_help: 'The name you gave it when you deployed the model in Azure.',
  list: 'See the models of your account',
  listing: 'Asking the provider',
  listed_one: '{{count}} model in the list.',
  listed_other: '{{count}} models in the list.',
  another_address: 'Use another address',
  known:
    '{{model}} cost {{input}} and {{output}} {{currency}} in {{month}}: check it with your provider. It reads up to {{tokens}} tokens at once.',
  forecast: {
    title: 'What it would cost at this price',
    amount: 'How many',
    cold: 'Cold',
    warm: 'Warm',
    answers: '100 answers',
    conversations: '100 conversations',
    by_usage_one:
      'From {{count}} answer of the last 30 days: {{input}} input tokens, {{output}} output tokens and {{each}} answers a conversation.',
    by_usage_other:
      'From {{count}} answers of the last 30 days: {{input}} input tokens and {{output}} output tokens each, {{each}} answers a conversation.',
    by_knowledge:
      'From what your agents know: some {{input}} input tokens an answer, supposing {{output}} output tokens and {{each}} answers a conversation.',
    both: 'Cold, the provider has kept nothing from before; warm, it remembers what the agent knows and charges less for it. Your limits always count the full price.',
    only_cold:
      'The provider keeps nothing from before, or does not say how much less it charges. Your limits always count the full price.',
    no_price: 'Type both prices to see what 100 conversations would cost.',
    no_agent: 'Once you have deployed an agent you will see here what 100 conversations would cost.',
  },
  enabled: 'Use the model to answer',
  enabled_help:
    'If it fails or takes long, the fallback model answers where there is one, and retrieval where there is none: the customer is never left without an answer.',
  help: {
    title: 'What else it helps with',
    lead: 'Beside answering, the model can help you with this. Each says what it would cost a month, counts for the month’s limits and can be switched off at any time; switched off, all goes on as without a model. It is saved as you change it.',
    no_model: 'First choose a model, put it in use and save.',
    on: 'Switched on: {{name}}',
    off: 'Switched off: {{name}}',
    nothing: '{{counted}}: nothing to do, and nothing to pay.',
    tokens: '{{counted}}: some {{tokens}} tokens a month. Write both prices and save, and you will see what it costs.',
    estimated: '{{counted}}: it would cost about {{sum}} a month.',
    measured: '{{counted}}: about {{sum}} a month, by what it has taken so far.',
    less: 'less than {{sum}}',
    kinds: {
      analysis: {
        name: 'Analyse conversations',
        help: 'When one ends, it reads it whole and writes the summary, the topic and how it ended, with the words that show it. Without a model, rules do.',
        amount_one: '{{count}} conversation ended in the last 30 days',
        amount_other: '{{count}} conversations ended in the last 30 days',
      },
      question_groups: {
        name: 'Put unanswered questions in order',
        help: 'When you ask for it, it names each group and joins those that ask the same in other words. The questions do not change, and it can be undone.',
        amount_one: '{{count}} question went unanswered in the last 30 days',
        amount_other: '{{count}} questions went unanswered in the last 30 days',
      },
      ways_to_ask: {
        name: 'Propose ways to ask',
        help: 'When you link what nobody could answer with a question of yours, it chooses from what customers wrote the words worth learning. You decide which.',
        amount_one: '{{count}} question went unanswered in the last 30 days',
        amount_other: '{{count}} questions went unanswered in the last 30 days',
      },
      translations: {
        name: 'Translate questions',
        help: 'When you translate a question, it writes a draft that you read, correct and save. One that changes a figure, a link or an address does not count.',
        amount_one: 'What you wrote or changed in the last 30 days asks for {{count}} translation',
        amount_other: 'What you wrote or changed in the last 30 days asks for {{count}} translations',
      },
    },
  },
  further: 'Other models',
  further_lead:
    'Add a fallback, of another provider if you can: it answers when the first one fails before it has said anything. It counts towards the same limits of the month.',
  fallback: 'Fallback',
  switched_off: 'Off',
  add_further: 'Add another model',
  further_name: 'Name',
  further_name_help: 'As you call it: “Fallback” or “The fast one”.',
  is_fallback: 'Answers when another fails',
  is_fallback_help: 'Only one is the fallback: if there is another, it is one no more.',
  further_enabled: 'In use',
  further_enabled_help: 'Switched off it is kept with its key, and answers nobody.',
  further_saved: 'Model “{{name}}” saved',
  further_removed: 'Model “{{name}}” removed',
  further_gone: 'This model is gone',
  back: 'Back to the models',
  works: 'It works: first word in {{first}} ms, whole answer in {{total}} ms',
  asked:
    'To “Are you open on Saturday mornings?”, knowing only that on Saturdays it is open from 10 to 14, it answered:',
  says: 'The provider says: “{{words}}”',
  remove: 'Remove the model',
  removed: 'The agent answers without a model',
}
