import type { Provider } from '@tertulia/contract/accounts'
import { type Identity, outsideSignIn, Unlink, type WaysIn as Ways } from '@tertulia/contract/outside-sign-in'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { startProviderLink } from '#features/outside-sign-in/leave-for-provider.ts'
import { forgetFailure, leftFailure } from '#features/outside-sign-in/on-the-way.ts'
import { ProviderMark } from '#features/outside-sign-in/provider-mark.tsx'
import { ProofDialog } from '#features/proof/proof-dialog.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { showToast } from '#ui/toast.tsx'
import { errorMessage } from '#ui/error-message.ts'

/** The accounts at providers that sign the person in, and those that could. */
export function WaysIn({ ways, hasPassword }: { ways: Ways; hasPassword: boolean }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState(leftFailure)
  useEffect(forgetFailure, [])
  const [toUnlink, setToUnlink] = useState<Identity>()
  const linked = new Set(ways.identities.map(({ provider }) => provider))
  if (ways.identities.length + ways.providers.length === 0) return null
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in" className="type-section">
        {t(($) => $.accountSettings.ways_in)}
      </h2>
      <p className="type-meta text-ink-2">{t(($) => $.accountSettings.ways_in_help)}</p>
      {failure && <Note tone="bad" title={failure} className="mt-3" />}
      <ul className="mt-3 border-t border-line">
        {ways.identities.map((identity) => (
          <Linked
            key={identity.id}
            identity={identity}
            isOnlyWay={!hasPassword && ways.identities.length === 1}
            onUnlink={() => setToUnlink(identity)}
          />
        ))}
        {ways.providers
          .filter((provider) => !linked.has(provider))
          .map((provider) => (
            <Offered key={provider} provider={provider} onFailure={setFailure} />
          ))}
      </ul>
      {toUnlink && (
        <UnlinkDialog identity={toUnlink} hasPassword={hasPassword} onClose={() => setToUnlink(undefined)} />
      )}
    </section>
  )
}

type LinkedProps = { identity: Identity; isOnlyWay: boolean; onUnlink: () => void }

function Linked({ identity: { provider, email, linked_at }, isOnlyWay, onUnlink }: LinkedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = t(($) => $.outsideSignIn.names[provider])
  const since = t(($) => $.accountSettings.linked_since, { date: format.date(linked_at) })
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="type-meta wrap-anywhere text-ink-2">{email ? `${email} · ${since}` : since}</p>
      </div>
      <Button
        size="sm"
        aria-label={t(($) => $.accountSettings.unlink_provider, { provider: name })}
        disabledReason={isOnlyWay ? t(($) => $.accountSettings.only_way) : undefined}
        onClick={onUnlink}
      >
        {t(($) => $.accountSettings.unlink)}
      </Button>
    </li>
  )
}

function Offered({ provider, onFailure }: { provider: Provider; onFailure: (failure: string | undefined) => void }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const name = t(($) => $.outsideSignIn.names[provider])

  async function leave() {
    setLeaving(true)
    onFailure(undefined)
    try {
      await startProviderLink(provider)
    } catch (error) {
      onFailure(errorMessage(error))
      setLeaving(false)
    }
  }

  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="type-meta text-ink-2">{t(($) => $.accountSettings.not_linked)}</p>
      </div>
      <Button
        size="sm"
        aria-label={t(($) => $.accountSettings.link_provider, { provider: name })}
        loading={isLeaving}
        loadingLabel={t(($) => $.accountSettings.linking)}
        onClick={() => void leave()}
      >
        {t(($) => $.accountSettings.link)}
      </Button>
    </li>
  )
}

function UnlinkDialog({
  identity,
  hasPassword,
  onClose,
}: {
  identity: Identity
  hasPassword: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const unlink = useSend(outsideSignIn.unlink, { refreshes: [outsideSignIn.waysIn] })
  const provider = t(($) => $.outsideSignIn.names[identity.provider])
  return (
    <ProofDialog
      onClose={onClose}
      title={t(($) => $.accountSettings.unlink_title, { provider })}
      description={t(($) => $.accountSettings[hasPassword ? 'unlink_help' : 'unlink_help_linked'], { provider })}
      label={t(($) => $.accountSettings.unlink_provider, { provider })}
      loadingLabel={t(($) => $.accountSettings.unlinking)}
      variant="danger-solid"
      schema={Unlink}
      values={{}}
      send={async (body) => {
        await unlink.mutateAsync({ params: { id: identity.id }, body })
        showToast({ text: t(($) => $.accountSettings.unlinked, { provider }) })
        onClose()
      }}
    />
  )
}
