/// <reference types="@vitest/browser-playwright" />
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { Mark } from './logo.tsx'
import { Skeleton } from './skeleton.tsx'
import './styles.css'

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

const animations = () => document.getAnimations().map((each) => each instanceof CSSAnimation && each.animationName)

test('a skeleton pulses, and stands still for people who prefer less motion', async () => {
  await render(
    <>
      <Skeleton />
      <Mark loading />
    </>,
  )
  await prefer('no-preference')
  await expect.poll(animations).toEqual(['ui-pulse', 'ui-pulse'])
  await prefer('reduce')
  await expect.poll(animations).toEqual([])
  await prefer('no-preference')
})
