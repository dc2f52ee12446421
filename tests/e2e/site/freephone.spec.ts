import { expect, test } from '../../support/browser/journey.ts'

for (const [path, button] of [
  ['/smoke-alarms-supply', 'Select This Alarm'],
  ['/logs-and-fuel', 'Add to Order'],
] as const) {
  test(`[R6] "${button}" brings the freephone to the screen, with the focus on it: ${path}`, async ({
    sitePage: page,
  }) => {
    await page.goto(path)
    const last = page.getByRole('button', { name: button }).locator('visible=true').last()
    await last.click()
    const number = page.getByRole('dialog').getByRole('link', { name: 'Freephone 1800 911 700' })
    await expect(number).toBeInViewport()
    await expect(number).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(number).toBeHidden()
    await expect(last).toBeFocused()
  })
}
