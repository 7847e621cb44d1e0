import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { en } from '#features/two-step/second-step.en.ts'
import { es } from '#features/two-step/second-step.es.ts'
import { en as proofEn } from '#features/proof/proof.en.ts'
import { changeLanguage, loadTexts, startTexts, withTexts } from './i18n.ts'

afterEach(() => localStorage.clear())

function Title() {
  const { t } = useTranslation()
  return <p>{t(($) => $.secondStep.title)}</p>
}

function Proof() {
  const { t } = useTranslation()
  return <p>{t(($) => $.proof.password)}</p>
}

test('loaded catalogues are there in either language, also those requested during a change of language', async () => {
  await startTexts('es')
  await loadTexts('secondStep')
  const screen = await render(<Title />)
  await expect.element(screen.getByText(es.title)).toBeVisible()

  const changing = changeLanguage('en')
  await Promise.all([changing, loadTexts('proof')])
  await expect.element(screen.getByText(en.title)).toBeVisible()
  await screen.rerender(<Proof />)
  await expect.element(screen.getByText(proofEn.password)).toBeVisible()
})

test('a lazy part is shown once its texts are there', async () => {
  await startTexts('en')
  const Later = lazy(withTexts(['secondStep'], async () => ({ default: Title })))
  const screen = await render(
    <Suspense fallback="…">
      <Later />
    </Suspense>,
  )
  await expect.element(screen.getByText(en.title)).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})
