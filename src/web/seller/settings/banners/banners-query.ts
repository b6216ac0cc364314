import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { OwnBanner } from '#contract/seller/banners/banner.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'

export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-banners'],
    queryFn: async ({ signal }) => (await api.listBanners({}, { signal })).banners,
  })
}

type Reply = { banners: OwnBanner[]; message?: string | undefined }

export function useApplyBanners(): (reply: Reply) => void {
  const { api, queries } = useSellerContext()
  return ({ banners }) => void queries.setQueryData(bannersQuery(api).queryKey, banners)
}

/** Another owner may have changed or removed the banner. */
export function useReloadIfRefused(): <Result>(sent: Promise<Result>) => Promise<Result> {
  const { api, queries } = useSellerContext()
  return (sent) =>
    sent.catch((error) => {
      void queries.invalidateQueries({ queryKey: bannersQuery(api).queryKey })
      throw error
    })
}

export function useBannerChange() {
  const { toastError } = useSellerContext()
  const apply = useApplyBanners()
  const reload = useReloadIfRefused()
  const change = useMutation({
    mutationFn: (send: () => Promise<Reply>) => reload(send()),
    onSuccess: (reply) => {
      if (reply.message) void showToast(reply.message)
      apply(reply)
    },
    onError: (error) => toastError(error, error.message),
  })
  return { isBusy: change.isPending, send: change.mutate }
}
