import { keyMay } from '@tertulia/contract/api-key-roles'
import type { ApiKey } from '@tertulia/contract/api-keys'
import { addressOf } from '@tertulia/contract/endpoint'
import { publicApi } from '@tertulia/contract/public-api'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CodeBlock, SecretBox } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** A key as it is given out, once. */
export type GivenKey = { key: ApiKey; secret: string }

/** Shows a secret, this once, with a call to try it with. */
export function SecretDialog({ given, onClose }: { given: GivenKey; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      insistent
      open
      onClose={onClose}
      title={t(($) => $.apiKeys.secret_title)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t(($) => $.apiKeys.secret_done)}
        </Button>
      }
    >
      <SecretBox secret={given.secret} label={t(($) => $.apiKeys.secret)} warning={t(($) => $.apiKeys.secret_help)} />
      <p className="type-button mt-4 mb-[5px]">{t(($) => $.apiKeys.example)}</p>
      <CodeBlock
        label={t(($) => $.apiKeys.example)}
        code={exampleCall(
          given,
          t(($) => $.apiKeys.example_question),
        )}
      />
    </Dialog>
  )
}

/** A call that the key may make, to be pasted into a terminal as it is. */
export function exampleCall({ key, secret }: GivenKey, question: string): string {
  const chats = keyMay(key.role, 'chat')
  const address = new URL(addressOf((chats ? publicApi.ask : publicApi.search).path), location.origin).href
  const body = chats
    ? { customer_id: 'cliente-1', client_id: crypto.randomUUID(), text: question }
    : { query: question }
  return [
    `curl ${address} \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n')
}
