import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Bubble, bubbles } from '@tertulia/contract/bubble'
import { SHARE_PASSWORD_LENGTH, SHARE_PASSWORD_SHORTEST } from '@tertulia/contract/bubbles.limits'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.tsx'
import { bubbleQuery } from './bubble-query.ts'

const QrCode = lazy(() => import('#features/two-step/qr-code.tsx'))

const route = getRouteApi('/_app/agents/$agentId/channels/share')

/** The link to share: on and off, its picture, its end and its password. All of it acts at once. */
export function ShareScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const { data: bubble } = useSuspenseQuery(bubbleQuery(agentId))
  const mayPublish = useMay('channel.publish')
  const share = useSend(bubbles.share, { refreshes: [bubbles.get] })
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agentId}/identity` },
        { label: t(($) => $.channels.title), to: `/agents/${agentId}/channels` },
        { label: t(($) => $.channels.share) },
      ]}
      actions={<DeploymentBar agent={agent} />}
    >
      <PageHead title={t(($) => $.channels.share)} />
      <div className="flex max-w-[808px] flex-col px-6 pb-10 max-sm:px-4">
        {!mayPublish && <Note tone="info" title={t(($) => $.channels.no_edit)} />}
        {agent.live_version === null && <Note tone="warn" title={t(($) => $.channels.not_live)} />}
        {bubble.share_id ? (
          <>
            <FormSection title={t(($) => $.channels.link)} help={t(($) => $.channels.share_help)}>
              <ShareLink key={bubble.share_id} bubble={bubble} share_id={bubble.share_id} />
            </FormSection>
            {mayPublish && (
              <>
                <FormSection title={t(($) => $.channels.expiry)} help={t(($) => $.channels.expiry_help)}>
                  <Expiry key={bubble.share_expires_at} bubble={bubble} />
                </FormSection>
                <FormSection title={t(($) => $.channels.password)} help={t(($) => $.channels.password_help)}>
                  <Password key={String(bubble.share_has_password)} bubble={bubble} />
                </FormSection>
              </>
            )}
          </>
        ) : (
          <FormSection title={t(($) => $.channels.link)} help={t(($) => $.channels.share_help)}>
            <div>
              <Button
                variant="ink"
                disabled={!mayPublish}
                loading={share.isPending}
                onClick={() => share.mutate({ params: { agent_id: agentId } })}
              >
                {t(($) => $.channels.share_on)}
              </Button>
            </div>
          </FormSection>
        )}
      </div>
    </Page>
  )
}

function ShareLink({ bubble, share_id }: { bubble: Bubble; share_id: string }) {
  const { t } = useTranslation()
  const mayPublish = useMay('channel.publish')
  const share = useSend(bubbles.share, { refreshes: [bubbles.get] })
  const unshare = useSend(bubbles.unshare, { refreshes: [bubbles.get] })
  const [asking, setAsking] = useState<'new' | 'off'>()
  const picture = useRef<HTMLDivElement>(null)
  const sent = { params: { agent_id: bubble.agent_id } }
  const link = `${location.origin}/c/${share_id}`
  function download() {
    const svg = picture.current?.querySelector('svg')
    if (!svg) return
    saveFile('qr', 'svg', new XMLSerializer().serializeToString(svg))
  }
  return (
    <>
      <CodeBlock label={t(($) => $.channels.link)} code={link} />
      <div ref={picture} className="min-h-[184px]">
        <Suspense>
          <QrCode text={link} label={t(($) => $.channels.qr)} />
        </Suspense>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t(($) => $.channels.see_chat)}
        </a>
        <Button onClick={download}>{t(($) => $.channels.qr_download)}</Button>
        {mayPublish && (
          <>
            <Button onClick={() => setAsking('new')}>{t(($) => $.channels.share_new)}</Button>
            <Button variant="danger" onClick={() => setAsking('off')}>
              {t(($) => $.channels.share_off)}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'new' ? t(($) => $.channels.share_new_title) : t(($) => $.channels.share_off_title)}
        consequence={asking === 'new' ? t(($) => $.channels.share_new_help) : t(($) => $.channels.share_off_help)}
        label={asking === 'new' ? t(($) => $.channels.share_new) : t(($) => $.channels.share_off)}
        loadingLabel={t(($) => $.channels.changing)}
        loading={share.isPending || unshare.isPending}
        onConfirm={() => (asking === 'new' ? share : unshare).mutate(sent, { onSuccess: () => setAsking(undefined) })}
      />
    </>
  )
}

const ExpiryForm = z.strictObject({ day: z.iso.date({ error: 'required' }) })

/** The link works until that day ends in the time zone of the member who sets it. */
function Expiry({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useSend(bubbles.setShare, { refreshes: [bubbles.get] })
  const form = useForm(ExpiryForm, { day: '' })
  const send = (expires_at: string | null) =>
    save.mutateAsync({ params: { agent_id: bubble.agent_id }, body: { expires_at } })
  if (bubble.share_expires_at)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <span className="type-body">
          {t(($) => $.channels.expires_on, { when: format.dateTime(bubble.share_expires_at) })}
        </span>
        <Button size="sm" loading={save.isPending} onClick={() => void send(null)}>
          {t(($) => $.channels.expiry_off)}
        </Button>
      </div>
    )
  return (
    <Form
      form={form}
      className="flex flex-wrap items-end gap-3"
      save={({ day }) => send(new Date(`${day}T23:59:59.999`).toISOString())}
    >
      <DateField name="day" label={t(($) => $.channels.expiry_day)} />
      <Button type="submit" loading={save.isPending}>
        {t(($) => $.channels.expiry_on)}
      </Button>
    </Form>
  )
}

const PasswordForm = z.strictObject({
  password: z
    .string()
    .min(SHARE_PASSWORD_SHORTEST, { error: 'too_short' })
    .max(SHARE_PASSWORD_LENGTH, { error: 'too_long' }),
})

function Password({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const save = useSend(bubbles.setShare, { refreshes: [bubbles.get] })
  const form = useForm(PasswordForm, { password: '' })
  const send = (password: string | null) =>
    save.mutateAsync({ params: { agent_id: bubble.agent_id }, body: { password } })
  return (
    <Form
      form={form}
      className="flex flex-col gap-3"
      save={async ({ password }) => {
        await send(password)
        form.reset()
        showToast({ text: t(($) => $.channels.password_saved) })
      }}
    >
      {bubble.share_has_password && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="type-body">{t(($) => $.channels.password_is_on)}</span>
          <Button size="sm" loading={save.isPending} onClick={() => void send(null)}>
            {t(($) => $.channels.password_off)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <PasswordField
          name="password"
          label={bubble.share_has_password ? t(($) => $.channels.password_new) : t(($) => $.channels.password)}
          autoComplete="new-password"
        />
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.channels.password_on)}
        </Button>
      </div>
    </Form>
  )
}
