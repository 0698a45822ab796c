import { CacheProvider, createElement, css, Global, keyframes } from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import { createShareScope } from '@kontor/federation/runtime';
import * as store from '@kontor/store';
import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans, useLingui } from '@lingui/react';
import {
  _getGlobalState,
  action,
  computed,
  getDependencyTree,
  makeAutoObservable,
  observable,
  observableRef,
  Reaction,
  reaction,
  runInAction,
} from 'mobx';
import { observer } from 'mobx-react-lite';
import React from 'react';
import * as jsx from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** The installed versions by request; the build defines them. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The packages that the page offers to remotes, with the names of `sharedExports` and no others. */
const packages = {
  react: React,
  'react/jsx-runtime': jsx,
  'react-dom': ReactDom,
  'react-dom/client': reactDomClient,
  mobx: {
    action,
    computed,
    makeAutoObservable,
    observable,
    observableRef,
    reaction,
    runInAction,
    Reaction,
    _getGlobalState,
    getDependencyTree,
  },
  'mobx-react-lite': { observer },
  '@emotion/react': { CacheProvider, createElement, css, Global, keyframes },
  '@emotion/react/jsx-runtime': emotionJsx,
  '@lingui/core': { setupI18n },
  '@lingui/react': { I18nProvider, Trans, useLingui },
  '@kontor/store': store,
};

/** The share scope of the page. */
export const shareScope = createShareScope('shop_shell', packages, SHARED_VERSIONS);
