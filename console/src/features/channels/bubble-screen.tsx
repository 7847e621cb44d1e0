import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { Page } from '#shell/page.tsx'
import { cx } from '#ui/cx.ts'
import { Form } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { BehaviourFields } from './behaviour-fields.tsx'
import { BUBBLE_TABS } from './bubble-search.ts'
import { FeatureFields } from './feature-fields.tsx'
import { InstallTab } from './install-tab.tsx'
import { LivePreview } from './live-preview.tsx'
import { useBubbleForm } from './use-bubble-form.ts'

const route = getRouteApi('/_app/agents/$agentId/channels/bubble')

/** The bubble in four parts (specification §2), beside the real one with what is not saved yet. */
export function BubbleScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { tab = 'appearance' } = route.useSearch()
  const agent = useAgent(agentId)
  const { bubble, mayStyle, form, save, conflict, isSaving } = useBubbleForm(agentId)
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agentId}/identity` },
        { label: t(($) => $.channels.title), to: `/agents/${agentId}/channels` },
        { label: t(($) => $.channels.bubble) },
      ]}
      actions={<DeploymentBar agent={agent} />}
      scrolls={false}
    >
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="flex w-[440px] shrink-0 flex-col overflow-y-auto max-lg:w-full max-lg:overflow-visible">
          <PageHead
            title={t(($) => $.channels.bubble)}
            tabs={
              <TabNav label={t(($) => $.channels.bubble)}>
                {BUBBLE_TABS.map((each) => (
                  <Link
                    key={each}
                    to="."
                    search={{ tab: each }}
                    replace
                    className={TAB}
                    aria-current={each === tab ? 'page' : undefined}
                  >
                    {t(($) => $.channels.tabs[each])}
                  </Link>
                ))}
              </TabNav>
            }
          />
          {tab === 'install' && <InstallTab agent={agent} bubble={bubble} />}
          <Form
            form={form}
            className={cx('flex flex-col', tab !== 'install' && 'flex-1')}
            conflict={conflict}
            save={save}
          >
            {tab !== 'install' && (
              <fieldset disabled={!mayStyle} className="flex min-w-0 flex-col gap-5 px-6 py-5 max-sm:px-4">
                {!mayStyle && <Note tone="info" title={t(($) => $.channels.no_edit)} />}
                {tab === 'appearance' && <AppearanceFields agent={agent} />}
                {tab === 'features' && <FeatureFields />}
                {tab === 'behaviour' && <BehaviourFields />}
              </fieldset>
            )}
            <SaveBar spansTabs label={t(($) => $.channels.save)} saving={isSaving} />
          </Form>
        </div>
        <LivePreview agent={agent} bubble={bubble} control={form.control} />
      </div>
    </Page>
  )
}
