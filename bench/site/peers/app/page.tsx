import { NextPage } from '../NextPage.tsx'

export default function Home() {
  return <NextPage path="/" />
}
