import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Agent, agents } from '@tertulia/contract/agents'
import { allowedDomain } from '@tertulia/contract/api-keys'
import { BUBBLE_THEMES, type Bubble, bubbles, BubbleSettings } from '@tertulia/contract/bubble'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useMay } from '#features/organizations/current.ts'
import { SavedAnswersSwitch } from '#features/saved-answers/saved-answers-switch.tsx'
import { Page } from '#shell/page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RadioField } from '#ui/radio.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { bubbleQuery } from './bubble-query.ts'
import { BubbleTextsFields, withPlaces } from './bubble-texts-fields.tsx'

const route = getRouteApi('/_app/agents/$agentId/channels')

const REFRESHES = [bubbles.get, agents.get, agents.list]

/** The bubble and the link: installing them, where they may stand, how they look. */
export function ChannelsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const { data: bubble } = useSuspenseQuery(bubbleQuery(agentId))
  const mayStyle = useMay('channel.style')
  return (
    <Page
      crumbs={[{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.channels.title) }]}
      actions={<DeploymentBar agent={agent} />}
    >
      <PageHead title={t(($) => $.channels.title)} />
      <div className="flex max-w-[808px] flex-col px-6 pb-10 max-sm:px-4">
        {!mayStyle && <Note tone="info" title={t(($) => $.channels.no_edit)} />}
        <FormSection title={t(($) => $.channels.install)} help={t(($) => $.channels.install_help)}>
          {agent.live_version === null && <Note tone="warn" title={t(($) => $.channels.not_live)} />}
          <CodeBlock
            label={t(($) => $.channels.snippet)}
            code={`<script src="${location.origin}/widget.js" data-agent="${agentId}" async></script>`}
          />
        </FormSection>
        <FormSection title={t(($) => $.channels.domains)} help={t(($) => $.channels.domains_help)}>
          <Domains bubble={bubble} />
        </FormSection>
        <FormSection title={t(($) => $.channels.share)} help={t(($) => $.channels.share_help)}>
          <ShareLink bubble={bubble} />
        </FormSection>
        <SavedAnswersSwitch agentId={agentId} />
        <FormSection title={t(($) => $.channels.look)} help={t(($) => $.channels.look_help)}>
          <Look agent={agent} bubble={bubble} />
        </FormSection>
      </div>
    </Page>
  )
}

const DomainsForm = z.strictObject({ allowed_domains: z.array(allowedDomain) })

function Domains({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const mayPublish = useMay('channel.publish')
  const save = useSend(bubbles.setDomains, { refreshes: REFRESHES })
  const form = useForm(DomainsForm, { allowed_domains: bubble.allowed_domains })
  return (
    <Form
      form={form}
      save={async (body) => {
        await save.mutateAsync({ params: { agent_id: bubble.agent_id }, body })
        showToast({ text: t(($) => $.channels.saved) })
      }}
    >
      <fieldset disabled={!mayPublish}>
        <TagsField
          name="allowed_domains"
          label={t(($) => $.channels.domains_field)}
          placeholder={t(($) => $.channels.domain_example)}
          isValid={(domain) => allowedDomain.safeParse(domain).success}
        />
      </fieldset>
      {form.formState.isDirty && mayPublish && (
        <div>
          <Button type="submit" variant="ink" loading={save.isPending}>
            {t(($) => $.channels.save_domains)}
          </Button>
        </div>
      )}
    </Form>
  )
}

function ShareLink({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const mayPublish = useMay('channel.publish')
  const share = useSend(bubbles.share, { refreshes: [bubbles.get] })
  const unshare = useSend(bubbles.unshare, { refreshes: [bubbles.get] })
  const [asking, setAsking] = useState<'new' | 'off'>()
  const sent = { params: { agent_id: bubble.agent_id } }
  if (!bubble.share_id) {
    return (
      <div>
        <Button disabled={!mayPublish} loading={share.isPending} onClick={() => share.mutate(sent)}>
          {t(($) => $.channels.share_on)}
        </Button>
      </div>
    )
  }
  const link = `${location.origin}/c/${bubble.share_id}`
  return (
    <>
      <CodeBlock label={t(($) => $.channels.link)} code={link} />
      <div className="flex flex-wrap gap-2">
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t(($) => $.channels.preview)}
        </a>
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

function Look({ agent, bubble }: { agent: Agent; bubble: Bubble }) {
  const { t } = useTranslation()
  const mayStyle = useMay('channel.style')
  const save = useSend(bubbles.update, { refreshes: REFRESHES })
  const form = useForm(BubbleSettings, withPlaces(bubble.settings))
  return (
    <Form form={form} save={(body) => save.mutateAsync({ params: { agent_id: bubble.agent_id }, body })}>
      <fieldset disabled={!mayStyle} className="flex flex-col gap-4">
        <RadioField
          cards
          columns={3}
          name="theme"
          label={t(($) => $.channels.theme)}
          options={BUBBLE_THEMES.map((value) => ({ value, label: t(($) => $.channels.themes[value]) }))}
        />
        <TextField name="brand_color" label={t(($) => $.channels.color)} placeholder="#8A1845" />
        <RadioField
          cards
          columns={2}
          name="position"
          label={t(($) => $.channels.position)}
          options={(['right', 'left'] as const).map((value) => ({
            value,
            label: t(($) => $.channels.positions[value]),
          }))}
        />
        <BubbleTextsFields agent={agent} />
        <SwitchField
          name="show_sources"
          label={t(($) => $.channels.show_sources)}
          help={t(($) => $.channels.show_sources_help)}
        />
      </fieldset>
      <SaveBar label={t(($) => $.channels.save)} saving={save.isPending} />
    </Form>
  )
}
