import { NextPage } from '../../../NextPage.tsx'

export default function Page() {
  return <NextPage path="/counties/dublin" />
}
