import { useQuery } from '@tanstack/react-query'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock, SecretBox } from '#ui/copy.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { identitySecret } from './identity-secret-query.ts'
import { PAGE_CODE, SERVERS, type Server, signingCode } from './signing-code.ts'

type Asked = 'rotate' | 'remove' | { secret: string }

/** The secret by which the business's server signs who a customer is, shown once, and the code to sign with. */
export function IdentityCard({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayConnect = useMay('channel.connect')
  const { data: secret } = useQuery(identitySecret(agentId))
  const [asked, setAsked] = useState<Asked>()
  const params = { agent_id: agentId }
  const create = useSend(chatIdentity.create, { refreshes: [chatIdentity.get] })
  const remove = useSend(chatIdentity.delete, { refreshes: [chatIdentity.get] })
  const close = () => setAsked(undefined)
  const make = () => create.mutate({ params }, { onSuccess: ({ secret }) => setAsked({ secret }), onError: tellError })

  return (
    <section aria-labelledby="identity-card" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="identity-card" className="type-button">
        {t(($) => $.chatIdentity.title)}
      </h2>
      <p className="type-body text-ink-2">{t(($) => $.chatIdentity.help)}</p>
      {secret !== undefined && (
        <p className="type-body">
          {secret
            ? t(($) => $.chatIdentity.ends_in, { end: secret.last_four, when: format.date(secret.created_at) })
            : t(($) => $.chatIdentity.none)}
        </p>
      )}
      {!mayConnect && <p className="type-meta text-ink-3">{t(($) => $.chatIdentity.no_right)}</p>}
      {mayConnect && secret !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button
            loading={create.isPending}
            loadingLabel={t(($) => $.chatIdentity.working)}
            onClick={() => (secret ? setAsked('rotate') : make())}
          >
            {secret ? t(($) => $.chatIdentity.rotate) : t(($) => $.chatIdentity.create)}
          </Button>
          {secret && (
            <Button variant="ghost" onClick={() => setAsked('remove')}>
              {t(($) => $.chatIdentity.remove)}
            </Button>
          )}
        </div>
      )}
      {secret && <Code agentId={agentId} />}
      <ConfirmDialog
        open={asked === 'rotate'}
        onClose={close}
        title={t(($) => $.chatIdentity.rotate_title)}
        consequence={t(($) => $.chatIdentity.rotate_help)}
        label={t(($) => $.chatIdentity.rotate)}
        loadingLabel={t(($) => $.chatIdentity.working)}
        loading={create.isPending}
        onConfirm={make}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={t(($) => $.chatIdentity.remove_title)}
        consequence={t(($) => $.chatIdentity.remove_help)}
        label={t(($) => $.chatIdentity.remove)}
        loadingLabel={t(($) => $.chatIdentity.working)}
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params },
            {
              onSuccess: () => {
                close()
                showToast({ text: t(($) => $.chatIdentity.removed) })
              },
              onError: tellError,
            },
          )
        }
      />
      {typeof asked === 'object' && (
        <Dialog
          insistent
          open
          onClose={close}
          title={t(($) => $.chatIdentity.secret_title)}
          actions={<Button onClick={close}>{t(($) => $.chatIdentity.done)}</Button>}
        >
          <SecretBox
            secret={asked.secret}
            label={t(($) => $.chatIdentity.secret)}
            warning={t(($) => $.chatIdentity.secret_help)}
          />
        </Dialog>
      )}
    </section>
  )
}

function Code({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const [server, setServer] = useState<Server>('node')
  return (
    <>
      <div>
        <Segmented
          label={t(($) => $.chatIdentity.server)}
          value={server}
          onChange={setServer}
          options={SERVERS.map((value) => ({ value, label: t(($) => $.chatIdentity.servers[value]) }))}
        />
      </div>
      <p className="type-meta text-ink-2">{t(($) => $.chatIdentity.on_server)}</p>
      <CodeBlock label={t(($) => $.chatIdentity.on_server)} code={signingCode(server, agentId)} />
      <p className="type-meta text-ink-2">{t(($) => $.chatIdentity.on_page)}</p>
      <CodeBlock label={t(($) => $.chatIdentity.on_page)} code={PAGE_CODE} />
    </>
  )
}
