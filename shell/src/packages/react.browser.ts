import React from 'react';
import * as jsx from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

export const reactPackages = {
  react: React,
  'react/jsx-runtime': jsx,
  'react-dom': ReactDom,
  'react-dom/client': reactDomClient,
};
