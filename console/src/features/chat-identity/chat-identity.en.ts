import type { Translation } from '#i18n/texts.ts'
import type { es } from './chat-identity.es.ts'

export const en: Translation<typeof es> = {
  title: 'Customers who sign in',
  help: 'Your server signs who each customer is. Their conversations are in their name, and they see them on any browser.',
  none: 'No secret: nobody can be identified.',
  ends_in: 'Secret that ends in {{end}}, created on {{when}}',
  create: 'Create the secret',
  rotate: 'Change the secret',
  rotate_title: 'Change the secret?',
  rotate_help: 'The present one stops working at once. Put the new one on your server as soon as you can.',
  remove: 'Delete',
  remove_title: 'Delete the secret?',
  remove_help: 'Nobody else can be identified. Whoever was stays as they are.',
  working: 'Changing',
  removed: 'Secret deleted',
  secret_title: 'Keep the secret',
  secret: 'Secret',
  secret_help: 'You will not see it again. Keep it on your server, never in the page.',
  done: 'I have kept it',
  no_right: 'Your role can see this, not change it.',
  server: 'What is your server written in?',
  servers: { node: 'Node', php: 'PHP', python: 'Python' },
  on_server: 'On your server',
  on_page: 'On your page, with the token that your server signed',
}
